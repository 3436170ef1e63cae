import { AppError } from '@pocket/contracts';

export const categoryNotFound = () => new AppError('NOT_FOUND', 'Category not found');
export const categoryInUse = () =>
  new AppError('CATEGORY_IN_USE', 'The type of a category that has transactions cannot be changed');
export const categoryHasBudget = () =>
  new AppError('CATEGORY_IN_USE', 'The type of a category that has a budget cannot be changed');
export const categoryInPlan = () =>
  new AppError('CATEGORY_IN_USE', 'The type of a category that the plan has cannot be changed');
export const groupNotFound = () => new AppError('NOT_FOUND', 'Group not found');
export const groupOfOtherType = () =>
  new AppError('VALIDATION_FAILED', 'Group must have the same Type as its categories');
export const groupInGroup = () => new AppError('VALIDATION_FAILED', 'Group must not be in a group itself');
export const mergeIntoItself = () => new AppError('VALIDATION_FAILED', 'A category cannot be merged into itself');
export const mergeIntoOtherType = () =>
  new AppError('VALIDATION_FAILED', 'Only categories of the same Type can be merged');
