export * from './csv/columns/analyze.js';
export * from './detect-format.js';
export * from './model/csv-mapping.js';
export * from './model/statement.js';
export * from './read.js';
