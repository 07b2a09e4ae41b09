namespace Tessera;

/// <summary>Creates the objects that are read, for example from a service container (<see cref="TesseraOptions.ObjectActivator"/>).</summary>
/// <remarks>Members that only a constructor can set are ignored for these objects. Collections and structs are never created by an activator.</remarks>
public interface ITesseraObjectActivator
{
    /// <summary>Determines whether the activator creates the objects of a class. It is called once for each class and options instance.</summary>
    /// <param name="type">A class of the application that has members. It may lack a constructor that reading could use.</param>
    /// <returns>True to create the objects of the class, which is the default; false to leave them to the constructor of the class.</returns>
    bool CanCreate(Type type) => true;

    /// <summary>Creates an object. It may be called on any thread.</summary>
    /// <param name="type">The class of the object.</param>
    /// <returns>An object of the class or of a class derived from it.</returns>
    object Create(Type type);
}
