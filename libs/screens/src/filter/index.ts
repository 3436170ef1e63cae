export { chipsOf, type Names, withoutChip } from './chips';
export { accountOptions, STATUSES, TRANSFERS } from './choices';
export {
  AccountFilter,
  FilterChoice,
  type FilterChoiceProps,
  FilterFields,
  type FilterFieldsProps,
} from './FilterFields';
export {
  type Filter,
  type FilterName,
  filterBody,
  filterIn,
  isFiltered,
  NO_FILTER,
  queryOf,
  withFilter,
} from './filter-address';
export { MultiSelect, type MultiSelectProps } from './MultiSelect';
export { payeesQuery } from './payees-query';
