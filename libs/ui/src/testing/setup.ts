import { provideModals } from './modals';

provideModals();
