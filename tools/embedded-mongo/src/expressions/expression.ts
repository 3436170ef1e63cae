import { badValue, MongoError, unsupported } from '../errors.js';
import { isTrue } from '../values/compare.js';
import { bsonType, type Document, isDocument, requireSupported } from '../values/documents.js';
import { ARITHMETIC } from './arithmetic.js';
import { ARRAYS } from './arrays.js';
import { COMPARISONS } from './comparisons.js';
import { DATES } from './dates.js';
import type { Expression, Operator } from './operator.js';
import { TEXTS } from './texts.js';

const OPERATORS: Readonly<Record<string, Operator>> = { ...ARITHMETIC, ...COMPARISONS, ...TEXTS, ...ARRAYS, ...DATES };

/** The arguments of operators that take them by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  $dateToString: ['date', 'format'],
  $dateTrunc: ['date', 'unit'],
  $trim: ['input'],
};

/**
 * An aggregation expression as a function.
 * @throws MongoError naming an operator that is not supported
 */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$')) return reference(source);
  if (Array.isArray(source)) {
    const elements = source.map(compileExpression);
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (isDocument(source)) return compileDocument(source);
  requireSupported(source);
  return () => source;
}

function compileDocument(source: Document): Expression {
  const entries = Object.entries(source);
  const [first] = entries;
  if (first?.[0].startsWith('$')) {
    if (entries.length > 1) throw badValue('An object representing an expression must have exactly one field');
    return operation(first[0], first[1]);
  }
  const fields = entries.map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    const document: Document = {};
    for (const [name, compute] of fields) {
      const value = compute(scope);
      if (value !== undefined) document[name] = value;
    }
    return document;
  };
}

function reference(source: string): Expression {
  const variable = source.startsWith('$$');
  const [name = '', ...path] = source.slice(variable ? 2 : 1).split('.');
  if (!variable) {
    const names = [name, ...path];
    if (names.some((part) => part === '' || part.startsWith('$'))) throw badValue(`${source} is no field path`);
    if (path.length === 0) return (scope) => (scope.ROOT as Document)[name];
    return (scope) => valueAt(scope.ROOT, names);
  }
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = new Date();
    return () => now;
  }
  const known = name === 'CURRENT' ? 'ROOT' : name;
  if (/^[A-Z]/.test(known) && known !== 'ROOT') throw unsupported(`The variable $$${name}`);
  return (scope) => {
    if (!(known in scope)) throw new MongoError(17276, 'Location17276', `Use of undefined variable: ${name}`);
    return valueAt(scope[known], path);
  };
}

/** Unlike in a filter, a list on the way gives a list of what its documents have. */
function valueAt(start: unknown, path: readonly string[]): unknown {
  let value = start;
  for (const [i, name] of path.entries()) {
    if (Array.isArray(value)) {
      return value.map((element) => valueAt(element, path.slice(i))).filter((element) => element !== undefined);
    }
    if (!isDocument(value)) return undefined;
    value = value[name];
  }
  return value;
}

function operation(name: string, operand: unknown): Expression {
  if (name === '$literal') {
    requireSupported(operand);
    return () => operand;
  }
  const special = SPECIAL[name];
  if (special) return special(operand);
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw unsupported(`The aggregation operator ${name}`);
  const known = NAMED[name];
  if (known) {
    const other = Object.keys(requireDocument(name, operand)).find((argument) => !known.includes(argument));
    if (other !== undefined) throw unsupported(`${name} with ${other}`);
    const given = compileDocument(requireDocument(name, operand));
    return (scope) => operator(given(scope));
  }
  if (isDocument(operand) && 'date' in operand && name in DATES) {
    if (Object.keys(operand).length > 1) throw unsupported(`${name} with a time zone`);
    return operation(name, operand.date);
  }
  const values = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
  const [only] = values;
  if (values.length === 1 && only) return (scope) => operator(only(scope));
  return (scope) => operator(...values.map((value) => value(scope)));
}

/** Operators that do not compute all of their arguments, or with variables of their own. */
const SPECIAL: Readonly<Record<string, (operand: unknown) => Expression>> = {
  $cond(operand) {
    const named = isDocument(operand) ? [operand.if, operand.then, operand.else] : operand;
    if (!Array.isArray(named) || named.length !== 3 || named.includes(undefined)) {
      throw badValue('$cond takes exactly three arguments');
    }
    const [condition, then, otherwise] = named.map(compileExpression) as [Expression, Expression, Expression];
    return (scope) => (isTrue(condition(scope)) ? then(scope) : otherwise(scope));
  },
  $switch(operand) {
    const { branches, default: fallback } = requireDocument('$switch', operand);
    if (!Array.isArray(branches)) throw badValue('$switch needs an array of branches');
    const cases = branches.map((branch) => [compileExpression(branch.case), compileExpression(branch.then)] as const);
    const otherwise = fallback === undefined ? undefined : compileExpression(fallback);
    return (scope) => {
      for (const [condition, then] of cases) if (isTrue(condition(scope))) return then(scope);
      if (!otherwise) throw new MongoError(40066, 'Location40066', '$switch found no matching branch and no default');
      return otherwise(scope);
    };
  },
  $ifNull(operand) {
    if (!Array.isArray(operand) || operand.length < 2) throw badValue('$ifNull needs at least two arguments');
    const values = operand.map(compileExpression);
    return (scope) => {
      let value: unknown;
      for (const compute of values) {
        value = compute(scope);
        if (value !== null && value !== undefined) return value;
      }
      return value;
    };
  },
  $and(operand) {
    const values = [operand].flat().map(compileExpression);
    return (scope) => values.every((value) => isTrue(value(scope)));
  },
  $or(operand) {
    const values = [operand].flat().map(compileExpression);
    return (scope) => values.some((value) => isTrue(value(scope)));
  },
  $let(operand) {
    const { vars, in: body } = requireDocument('$let', operand);
    const variables = Object.entries(requireDocument('$let', vars)).map(
      ([name, value]) => [name, compileExpression(value)] as const,
    );
    const compute = compileExpression(body);
    return (scope) =>
      compute({ ...scope, ...Object.fromEntries(variables.map(([name, value]) => [name, value(scope)])) });
  },
  $map(operand) {
    const { input, as = 'this', in: body } = requireDocument('$map', operand);
    const [list, compute] = [compileExpression(input), compileExpression(body)];
    return (scope) =>
      overList('$map', list(scope), (values) =>
        values.map((value) => compute({ ...scope, [String(as)]: value }) ?? null),
      );
  },
  $filter(operand) {
    const { input, as = 'this', cond, ...rest } = requireDocument('$filter', operand);
    if (Object.keys(rest).length > 0) throw unsupported(`$filter with ${Object.keys(rest).join(', ')}`);
    const [list, test] = [compileExpression(input), compileExpression(cond)];
    return (scope) =>
      overList('$filter', list(scope), (values) =>
        values.filter((value) => isTrue(test({ ...scope, [String(as)]: value }))),
      );
  },
};

function overList(name: string, value: unknown, compute: (values: unknown[]) => unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) throw badValue(`input to ${name} must be an array`);
  return compute(value);
}

function requireDocument(name: string, value: unknown): Document {
  if (bsonType(value) !== undefined || !isDocument(value)) throw badValue(`${name} needs an object`);
  return value;
}
