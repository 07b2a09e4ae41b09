namespace Tessera;

/// <summary>Creates the objects that are read, for example from a container of services (<see cref="TesseraOptions.ObjectActivator"/>).</summary>
/// <remarks>Members that only a constructor could set are passed over for these objects. Collections and structs are created without it.</remarks>
public interface ITesseraObjectActivator
{
    /// <summary>Whether it creates objects of a class; asked once for each class and options instance. By default all.</summary>
    /// <param name="type">A class of the application with members, possibly without a constructor that could be used otherwise.</param>
    /// <returns>False to leave the class to its constructor.</returns>
    bool CanCreate(Type type) => true;

    /// <summary>Creates an object, on any thread.</summary>
    /// <param name="type">The class.</param>
    /// <returns>An object of exactly this class or one derived from it.</returns>
    object Create(Type type);
}
