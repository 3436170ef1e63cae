import { badValue, unsupported } from '../errors.js';
import { compileExpression } from '../expressions/expression.js';
import { isTrue } from '../values/compare.js';
import { type Document, isDocument, valuesAt } from '../values/documents.js';
import { conditionOf } from './conditions.js';

export type Matcher = (document: Document) => boolean;

/**
 * A filter as a function of one document.
 * @throws MongoError naming an operator that is not supported
 */
export function matcherOf(filter: Document): Matcher {
  if (!isDocument(filter)) throw badValue('A filter must be a document');
  const tests = Object.entries(filter)
    .filter(([path]) => path !== '$comment')
    .map(([path, wanted]) => (path.startsWith('$') ? logical(path, wanted) : atPath(path, wanted)));
  const [only] = tests;
  return tests.length === 1 && only ? only : (document) => tests.every((test) => test(document));
}

function atPath(path: string, wanted: unknown): Matcher {
  const condition = conditionOf(wanted, matcherOf);
  if (!path.includes('.')) return (document) => condition([document[path]]);
  return (document) => condition(valuesAt(document, path));
}

function logical(operator: string, operand: unknown): Matcher {
  if (operator === '$expr') {
    const compute = compileExpression(operand);
    return (document) => isTrue(compute({ ROOT: document }));
  }
  if (operator !== '$and' && operator !== '$or' && operator !== '$nor') {
    throw unsupported(`The query operator ${operator}`);
  }
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} needs a list of filters`);
  const tests = operand.map((filter) => matcherOf(filter as Document));
  if (operator === '$and') return (document) => tests.every((test) => test(document));
  if (operator === '$or') return (document) => tests.some((test) => test(document));
  return (document) => !tests.some((test) => test(document));
}
