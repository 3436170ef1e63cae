import type { OverlayProps } from '@pocket/platform';
import { AddForm } from './add/AddForm';
import '../app.css';

/** What the `n` key opens above every screen. */
export default function AddOverlay({ onClose }: OverlayProps) {
  return <AddForm onClose={onClose} />;
}
