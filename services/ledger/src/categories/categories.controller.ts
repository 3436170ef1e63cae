import { bookHandlers } from '@pocket/server';
import { CategoriesService } from './categories.service.js';
import { CategoryOrderService } from './category-order.service.js';

export const CategoriesController = bookHandlers(
  { categories: CategoriesService, places: CategoryOrderService },
  {
    'ledger.categories.list': ({ categories }, _, { bookId }) => categories.list(bookId),
    'ledger.categories.get': ({ categories }, { id }, { bookId }) => categories.get(bookId, id),
    'ledger.categories.create': ({ categories }, request, { bookId, deadline }) =>
      categories.create(bookId, request, deadline),
    'ledger.categories.update': ({ categories }, request, { bookId, deadline }) =>
      categories.update(bookId, request, deadline),
    'ledger.categories.delete': ({ categories }, request, { bookId, deadline }) =>
      categories.delete(bookId, request, deadline),
    'ledger.categories.order': ({ places }, request, { bookId, deadline }) => places.order(bookId, request, deadline),
    'ledger.categories.merge': ({ categories }, request, { bookId, deadline }) =>
      categories.merge(bookId, request, deadline),
  },
);
