using System.Dynamic;
using System.Linq.Expressions;
using E = System.Linq.Expressions.Expression;
using System.Reflection;

namespace Tessera.Dom;

/// <summary>
/// Binds view.Name, where view is a dynamic variable, to the member of the data with this name. If the data has no such member, C# looks for a property of
/// the class, or reports its usual error.
/// </summary>
internal sealed class DynamicMembers(Expression expression, TesseraObject target)
    : DynamicMetaObject(expression, BindingRestrictions.GetTypeRestriction(expression, typeof(TesseraObject)), target)
{
    private static readonly MethodInfo s_tryGetValue = typeof(TesseraObject).GetMethod(nameof(TesseraObject.TryGetValue))!;
    private static readonly PropertyInfo s_item = typeof(TesseraObject).GetProperty("Item")!;

    public override DynamicMetaObject BindGetMember(GetMemberBinder binder)
    {
        DynamicMetaObject other = binder.FallbackGetMember(this);
        ParameterExpression value = E.Variable(typeof(object));
        Expression found = E.Call(Target, s_tryGetValue, Name(binder.Name), value);
        Expression either = E.Condition(found, value, ToObject(other.Expression), typeof(object));
        return new DynamicMetaObject(E.Block([value], either), Restrictions.Merge(other.Restrictions));
    }

    public override DynamicMetaObject BindSetMember(SetMemberBinder binder, DynamicMetaObject value)
    {
        Expression member = E.Property(Target, s_item, Name(binder.Name));
        return new DynamicMetaObject(E.Assign(member, ToObject(value.Expression)), Restrictions);
    }

    public override IEnumerable<string> GetDynamicMemberNames() => ((TesseraObject)Value!).Keys;

    private Expression Target => E.Convert(Expression, typeof(TesseraObject));

    private static ConstantExpression Name(string name) => E.Constant(name);

    private static UnaryExpression ToObject(Expression value) => E.Convert(value, typeof(object));
}
