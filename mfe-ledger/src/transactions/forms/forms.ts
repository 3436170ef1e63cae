/** Forms of the screen, and its export. None of them is part of its first paint, so their code is loaded after it. */
export { OpenTransaction } from '../../editor/panel/OpenTransaction';
export { CellEditor } from '../cells/CellEditor';
export { CellPencil } from '../cells/CellPencil';
export { saveExport } from '../export/save-export';
export { FiltersPanel } from '../filters/FiltersPanel';
export { BulkForm } from '../selection/BulkForm';
