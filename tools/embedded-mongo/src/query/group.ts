import { ObjectId } from 'bson';
import { badValue } from '../errors.js';
import { type Accumulator, accumulatorOf } from '../expressions/accumulators.js';
import { compileExpression } from '../expressions/expression.js';
import { isDue, PAUSE, type Step } from '../turns.js';
import { type Document, isDocument, numeric } from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';

/** `$group`: documents in, one document per distinct `_id` out. */
export function groupOf(specification: unknown): (documents: Iterable<Step<Document>>) => Iterable<Step<Document>> {
  if (!isDocument(specification) || !('_id' in specification)) {
    throw badValue('a group specification must include an _id');
  }
  const { _id, ...fields } = specification;
  const keyOf = compileExpression(_id);
  const outputs = Object.entries(fields).map(([name, value]) => {
    const [entry, another] = isDocument(value) ? Object.entries(value) : [];
    if (!entry || another) throw badValue(`The field '${name}' must be an accumulator object`);
    const { create, operand } = accumulatorOf(...entry);
    return { name, create, compute: compileExpression(operand) };
  });
  return function* group(documents) {
    const groups = new Map<string | number, { id: unknown; accumulators: Accumulator[] }>();
    for (const document of documents) {
      if (document === PAUSE || isDue()) yield PAUSE;
      if (document === PAUSE) continue;
      const scope = { ROOT: document };
      const id = keyOf(scope) ?? null;
      const key = groupKey(id);
      let group = groups.get(key);
      if (!group) {
        group = { id, accumulators: outputs.map(({ create }) => create()) };
        groups.set(key, group);
      }
      for (let i = 0; i < outputs.length; i++) group.accumulators[i]?.add(outputs[i]?.compute(scope));
    }
    for (const { id, accumulators } of groups.values()) {
      const result: Document = { _id: id };
      for (const [i, { name }] of outputs.entries()) result[name] = accumulators[i]?.result();
      yield result;
    }
  };
}

/** Equal values have the same key; the common types need not be encoded for it. */
function groupKey(id: unknown): string | number {
  if (typeof id === 'string') return `s${id}`;
  const number = numeric(id);
  if (number !== undefined) return number === 0 ? 0 : number;
  if (id instanceof ObjectId) return `o${id.toHexString()}`;
  return `k${encodeKey(id).toString('latin1')}`;
}
