import { ObjectId } from 'bson';
import { promoted } from '../values/documents.js';
import { compileExpression } from './expression.js';

const document = {
  n: 7,
  half: 2.5,
  text: 'Ærø café',
  list: [3, 1, null, 2],
  rows: [{ v: 1 }, { v: 2 }, {}],
  deep: { a: { b: 'x' } },
  at: new Date('2024-02-29T13:14:15.016Z'),
  id: new ObjectId('65a000000000000000000001'),
  nothing: null,
};
const valueOfExpression = (expression: unknown) => promoted(compileExpression(expression)({ ROOT: document }));

describe('an expression', () => {
  it.each<[unknown, unknown]>([
    ['$n', 7],
    ['$deep.a.b', 'x'],
    ['$rows.v', [1, 2]],
    ['$missing', undefined],
    [{ a: '$n', b: '$missing' }, { a: 7 }],
    [
      ['$n', '$missing'],
      [7, null],
    ],
    [{ $add: ['$n', 1, 2] }, 10],
    [{ $add: ['$at', 1000] }, new Date('2024-02-29T13:14:16.016Z')],
    [{ $add: ['$n', '$nothing'] }, null],
    [{ $subtract: ['$at', '$at'] }, 0],
    [{ $multiply: ['$n', 2] }, 14],
    [{ $divide: ['$n', 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $abs: -3 }, 3],
    [{ $round: '$half' }, 2],
    [{ $round: 3.5 }, 4],
    [{ $trunc: -2.5 }, -2],
    [{ $eq: ['$n', 7] }, true],
    [{ $gt: ['$nothing', '$missing'] }, true],
    [{ $lt: ['$n', 'text'] }, true],
    [{ $cmp: ['$n', 8] }, -1],
    [{ $and: ['$n', true] }, true],
    [{ $or: ['$missing', 0] }, false],
    [{ $not: ['$missing'] }, true],
    [{ $cond: [{ $gt: ['$n', 5] }, 'many', 'few'] }, 'many'],
    [JSON.parse('{"$cond": {"if": "$missing", "then": 1, "else": 2}}'), 2],
    [{ $ifNull: ['$missing', '$nothing', 'default'] }, 'default'],
    [JSON.parse('{"$switch": {"branches": [{"case": false, "then": 1}], "default": 3}}'), 3],
    [{ $concat: ['a', '$text'] }, 'aÆrø café'],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: '$text' }, 'ÆRø CAFé'],
    [{ $toLower: 'AÉ' }, 'aÉ'],
    [{ $substrCP: ['$text', 1, 2] }, 'rø'],
    [{ $strLenCP: '😀a' }, 2],
    [{ $split: ['a,b', ','] }, ['a', 'b']],
    [{ $toString: '$id' }, '65a000000000000000000001'],
    [{ $size: '$list' }, 4],
    [{ $arrayElemAt: ['$list', -1] }, 2],
    [{ $arrayElemAt: ['$list', 9] }, undefined],
    [{ $in: [1, '$list'] }, true],
    [{ $concatArrays: [[1], [2]] }, [1, 2]],
    [{ $sum: '$list' }, 6],
    [{ $avg: '$list' }, 2],
    [{ $max: '$list' }, 3],
    [{ $min: ['$n', 2] }, 2],
    [{ $map: { input: '$rows', as: 'row', in: '$$row.v' } }, [1, 2, null]],
    [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
    [{ $let: { vars: { x: 2 }, in: { $add: ['$$x', '$n'] } } }, 9],
    [{ $mergeObjects: [{ a: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $literal: '$n' }, '$n'],
    [{ $year: '$at' }, 2024],
    [{ $dayOfWeek: { date: '$at' } }, 5],
    [{ $isoDayOfWeek: { $dateFromString: { dateString: '2026-11-29' } } }, 7],
    [{ $isoDayOfWeek: { $dateFromString: { dateString: '2026-11-30' } } }, 1],
    [{ $dateFromString: { dateString: '$missing' } }, null],
    [{ $dateToString: { date: '$at', format: '%Y-%m' } }, '2024-02'],
    [{ $dateToString: { date: '$at' } }, '2024-02-29T13:14:15.016Z'],
    [{ $dateTrunc: { date: '$at', unit: 'month' } }, new Date('2024-02-01T00:00:00Z')],
  ])('%j is %j', (expression, expected) => {
    expect(valueOfExpression(expression)).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [{ $function: { body: '', args: [], lang: 'js' } }, '$function'],
    [{ $dateTrunc: { date: '$at', unit: 'month', timezone: 'Europe/Rome' } }, 'timezone'],
    [{ $dateTrunc: { date: '$at', unit: 'week' } }, 'week'],
    [{ $dateAdd: {} }, '$dateAdd'],
    [{ $year: { date: '$at', timezone: 'Europe/Rome' } }, 'time zone'],
    [{ $add: ['$text', 1] }, '$add'],
    [{ $divide: [1, 0] }, 'divide by zero'],
    [{ $add: [Number.MAX_SAFE_INTEGER, 1] }, '2^53'],
    [{ $substrBytes: ['$text', 0, 1] }, '$substrBytes'],
    ['$$unknown', 'unknown'],
    [{ $gt: [1], $lt: [2] }, 'exactly one field'],
  ])('%j is refused, saying %s', (expression, text) => {
    expect(() => valueOfExpression(expression)).toThrow(text);
  });
});
