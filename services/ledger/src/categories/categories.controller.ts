import { callerHandlers } from '@pocket/server';
import { CategoriesService } from './categories.service.js';
import { CategoryOrderService } from './category-order.service.js';

export const CategoriesController = callerHandlers(
  { categories: CategoriesService, places: CategoryOrderService },
  {
    'ledger.categories.list': ({ categories }, _, { caller }) => categories.list(caller.userId),
    'ledger.categories.get': ({ categories }, { id }, { caller }) => categories.get(caller.userId, id),
    'ledger.categories.create': ({ categories }, request, { caller, deadline }) =>
      categories.create(caller.userId, request, deadline),
    'ledger.categories.update': ({ categories }, request, { caller, deadline }) =>
      categories.update(caller.userId, request, deadline),
    'ledger.categories.delete': ({ categories }, request, { caller, deadline }) =>
      categories.delete(caller.userId, request, deadline),
    'ledger.categories.order': ({ places }, request, { caller, deadline }) =>
      places.order(caller.userId, request, deadline),
    'ledger.categories.merge': ({ categories }, request, { caller, deadline }) =>
      categories.merge(caller.userId, request, deadline),
  },
);
