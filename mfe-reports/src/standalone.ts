// Imported lazily: module federation loads shared singletons before the modules that use them.
void import('./standalone-page');
