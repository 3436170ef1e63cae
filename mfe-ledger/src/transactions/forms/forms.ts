/** Forms of the screen. None of them is part of its first paint, so their code is loaded after it. */
export { OpenTransaction } from '../../editor/panel/OpenTransaction';
export { CellEditor } from '../cells/CellEditor';
export { FiltersPanel } from '../filters/FiltersPanel';
export { BulkForm } from '../selection/BulkForm';
