export * from './csv/columns/analyze.js';
export * from './detect-format.js';
export * from './model/csv-mapping.js';
export * from './model/statement.js';
export * from './rates/rate-line.js';
export * from './rates/read-rates.js';
export * from './read.js';
export { statedDigits } from './values/digits.js';
export { FileFault } from './values/fault.js';
