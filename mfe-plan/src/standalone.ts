// Shared singletons cannot be in the entry chunk.
void import('./standalone-page');
