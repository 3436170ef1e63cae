import { followTheme } from '@pocket/platform';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';
import './gallery.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
document.title = 'Parts · Pocket';
followTheme();
createRoot(root).render(<Gallery />);
