import { ruleCreateBody, rulePreviewBody, ruleUpdateBody } from './rules.js';
import { parse } from './validation.js';

const condition = { field: 'payee', op: 'contains', value: 'Uber' };
const rule = { name: 'Rides', when: { all: [condition] }, then: { categoryId: 'c' } };

describe('a rule', () => {
  it('is enabled by default', () => {
    expect(parse(ruleCreateBody, rule)).toEqual({ ...rule, enabled: true });
  });

  it.each([
    { field: 'description', op: 'is', value: 'Lunch' },
    { field: 'payee', op: 'is', value: '' },
    { field: 'notes', op: 'starts', value: 'Trip' },
    { field: 'description', op: 'matches', value: 'UBER *trip?' },
    { field: 'payee', op: 'oneOf', value: ['Uber', 'Lyft'] },
    { field: 'amount', op: 'is', value: 12.5 },
    { field: 'amount', op: 'between', value: [5, 5] },
    { field: 'amount', op: 'oneOf', value: [1, 2.5] },
    { field: 'account', op: 'is', value: 'a1' },
    { field: 'account', op: 'oneOf', value: ['a1', 'a2'] },
    { field: 'type', op: 'is', value: 'income' },
    { field: 'type', op: 'oneOf', value: ['income', 'expense'] },
  ])('takes the condition %j', (each) => {
    expect(parse(ruleCreateBody, { ...rule, when: { all: [each] } }).when.all).toEqual([each]);
  });

  it.each([
    [null, 'Field must be description, payee, notes, amount, account or type'],
    [{ ...condition, field: 'date' }, 'Field must be description, payee, notes, amount, account or type'],
    [{ ...condition, op: 'regex' }, 'Op of a text must be contains, is, starts, matches or oneOf'],
    [{ ...condition, value: ' ' }, 'Value is required'],
    [{ ...condition, value: 5 }, 'Value is required'],
    [{ ...condition, value: 'x'.repeat(201) }, 'Value must be at most 200 characters long'],
    [{ ...condition, op: 'oneOf' }, 'Value of oneOf must be a list'],
    [{ ...condition, op: 'oneOf', value: [] }, 'Value of oneOf must have at least one value'],
    [{ ...condition, op: 'oneOf', value: Array(101).fill('x') }, 'Value of oneOf must have at most 100 values'],
    [{ field: 'amount', op: 'contains', value: '5' }, 'Op of amount must be is, between or oneOf'],
    [{ field: 'amount', op: 'is', value: -1 }, 'Value must be at least 0'],
    [{ field: 'amount', op: 'is', value: 0.0001 }, 'Value must have at most 3 decimals'],
    [{ field: 'amount', op: 'is', value: 1e12 }, 'Value must be at most 999999999999.99'],
    [{ field: 'amount', op: 'between', value: 5 }, 'Value of between must be two amounts'],
    [{ field: 'amount', op: 'between', value: [1, 2, 3] }, 'Value of between must be two amounts'],
    [{ field: 'amount', op: 'between', value: [2, 1] }, 'Value of between must have the lower amount first'],
    [{ field: 'account', op: 'contains', value: 'a' }, 'Op of account must be is or oneOf'],
    [{ field: 'type', op: 'is', value: 'transfer' }, 'Type must be expense or income'],
    [{ field: 'type', op: 'starts', value: 'e' }, 'Op of type must be is or oneOf'],
  ])('refuses the condition %j: %s', (each, message) => {
    expect(() => parse(ruleCreateBody, { ...rule, when: { all: [each] } })).toThrow(new RegExp(`^${message}$`));
  });

  it.each([
    [{ name: undefined }, 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'Name must be at most 80 characters long'],
    [{ when: undefined }, 'Conditions are required'],
    [{ when: { any: [] } }, 'Conditions are required'],
    [{ when: { all: [] } }, 'Conditions must be at least 1'],
    [{ when: { all: Array(21).fill(condition) } }, 'Conditions must be at most 20'],
    [{ then: undefined }, 'Then is required'],
    [{ then: {} }, 'Then needs at least one field'],
    [{ then: { accountId: 'a' } }, 'Then needs at least one field'],
    [{ then: { addTags: [] } }, 'Tags must be at least 1'],
    [{ then: { addTags: Array(21).fill('x') } }, 'Tags must be at most 20'],
    [{ then: { description: ' ' } }, 'Description is required'],
    [{ then: { payee: 'x'.repeat(121) } }, 'Payee must be at most 120 characters long'],
    [{ then: { notes: 'x'.repeat(2_001) } }, 'Notes must be at most 2000 characters long'],
    [{ enabled: 'yes' }, 'Enabled must be true or false'],
    [{ order: 1.5 }, 'Order must be a whole number'],
  ])('refuses %j: %s', (change, message) => {
    expect(() => parse(ruleCreateBody, { ...rule, ...change })).toThrow(new RegExp(`^${message}$`));
  });

  it('is updated by any of its fields, but not by none', () => {
    expect(parse(ruleUpdateBody, { enabled: false })).toEqual({ enabled: false });
    expect(() => parse(ruleUpdateBody, {})).toThrow('At least one field is required');
  });

  it('can be tried before it has a name', () => {
    const { name, ...unnamed } = rule;
    expect(parse(rulePreviewBody, { rule: unnamed })).toEqual({ rule: { ...unnamed, enabled: true } });
    expect(() => parse(rulePreviewBody, {})).toThrow('Rule is required');
    expect(() => parse(rulePreviewBody, { rule, filter: 5 })).toThrow('filter must be an object');
  });
});
