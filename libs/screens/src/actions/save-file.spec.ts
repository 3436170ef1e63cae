import { saveFile } from './save-file';

it('leaves the file to the browser until it has read it', () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:1';
  const revoke = jest.fn();
  URL.revokeObjectURL = revoke;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(new Blob(['a']), 'a.csv');
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(40_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  expect(revoke).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
