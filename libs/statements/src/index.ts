export * from './csv/mapping.js';
export * from './csv/sketch.js';
export * from './read.js';
export * from './recognise.js';
export * from './statement.js';
