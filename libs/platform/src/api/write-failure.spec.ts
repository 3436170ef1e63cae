import { ApiError } from './api-error';
import { writeFailureText } from './write-failure';

describe('the text of a failed write', () => {
  it('is the message of the server', () => {
    expect(writeFailureText(new ApiError('Category not found', 404))).toBe('Category not found');
  });

  it('replaces the message about a used idempotency key', () => {
    const error = new ApiError('This key was already used', 409, { code: 'IDEMPOTENCY_CONFLICT' });
    expect(writeFailureText(error)).toBe('Your first try was saved after all. Close this form to see it.');
  });
});
