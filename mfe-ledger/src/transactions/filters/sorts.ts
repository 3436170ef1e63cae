export const SORTS = ['-date', 'date', '-amount', 'amount'] as const;
export type Sort = (typeof SORTS)[number];

export const sortIn = (address: URLSearchParams): Sort => SORTS.find((sort) => sort === address.get('sort')) ?? '-date';
