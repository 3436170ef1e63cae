/*
 * Has V8 optimize a function nine times later than by default. Processes of tests are short and each test file compiles
 * its modules anew, so that most optimized code was thrown away before it paid off: it cost a fifth of the processor time.
 */
require('node:v8').setFlagsFromString('--interrupt-budget=600000');
