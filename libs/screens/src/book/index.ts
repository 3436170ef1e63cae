export { CategoryPicker, type CategoryPickerProps } from './CategoryPicker';
export { categoryColors, colorIn } from './category-colors';
export { accountChoices, categoryOptions, NO_CATEGORY, UNCATEGORIZED } from './choices';
export { categoryError, unknownCategory, unknownCategoryText } from './unknown-category';
export { type NewEntityOptions, useNewEntity } from './use-new-entity';
export { type Unconverted, WithoutRate, type WithoutRateProps, type WithUnconverted } from './WithoutRate';
