import { ApiError } from './api-error';
import { writeFailureText } from './write-failure';

describe('the reason why something was not saved', () => {
  it('is what the server says', () => {
    expect(writeFailureText(new ApiError('Category not found', 404))).toBe('Category not found');
  });

  it('is put for people where the server speaks to programs', () => {
    const error = new ApiError('This key was already used', 409, { code: 'IDEMPOTENCY_CONFLICT' });
    expect(writeFailureText(error)).toBe('Your first try was saved after all. Close this form to see it.');
  });
});
