import { bookSettingsBody, bookSettingsSchema } from '../book-settings.js';
import { read, update } from '../endpoint.js';

export const bookEndpoints = {
  'ledger.book.get': read({ path: '/book', summary: 'The settings of the book', reply: bookSettingsSchema }),
  'ledger.book.update': update({
    path: '/book',
    summary: 'Changes the settings of the book: any of its fields, at least one',
    body: bookSettingsBody,
    reply: bookSettingsSchema,
  }),
};
