import { Builder } from './Builder';
import '../insights.css';

export default function NewViewScreen() {
  return <Builder />;
}
