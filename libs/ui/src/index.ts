export { Accordion, AccordionItem, type AccordionItemProps } from './Accordion';
export { AmountInput, type AmountInputProps } from './AmountInput';
export { Badge, type BadgeProps } from './Badge';
export { Button, type ButtonProps } from './Button';
export { CARD, Card, CardHeader, type CardHeaderProps } from './Card';
export { LineChart, type LineChartProps } from './chart/LineChart';
export { Sparkline, type SparklineProps } from './chart/Sparkline';
export type { Series } from './chart/series';
export { classNames } from './class-names';
export { useClock } from './clock';
export { DayInput } from './DayInput';
export { Dialog, type DialogProps } from './Dialog';
export { Panel, type PanelProps } from './dialog/Panel';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { Field, type FieldControl, type FieldProps } from './Field';
export { type FilterChip, FilterChips, type FilterChipsProps } from './filter/FilterChips';
export { amountError } from './form/amount-error';
export { dayError } from './form/day-error';
export { EditConflict, type EditConflictProps, serverVersion } from './form/EditConflict';
export { FormButtons, type FormButtonsProps } from './form/FormButtons';
export { type FormControl, FormField, type FormFieldProps } from './form/FormField';
export { FormNote } from './form/FormNote';
export { FormStatus, type FormStatusProps } from './form/FormStatus';
export { fieldOf, type InputProps } from './form/field-of';
export { type TextFields, textFields } from './form/text-fields';
export { guardHistory, mayDiscard, useUnsavedText } from './form/unsaved-text';
export { type BareFormOptions, type FieldErrors, useBareForm } from './form/use-bare-form';
export { type Form, type FormOptions, useForm } from './form/use-form';
export { useKeptFocus } from './form/use-kept-focus';
export type { KeptText } from './form/use-kept-text';
export { Input, Select, Textarea } from './Input';
export { Checkbox, type CheckboxProps } from './input/Checkbox';
export { Combobox, type ComboboxProps } from './input/Combobox';
export { DateRange, type DateRangeProps } from './input/DateRange';
export type { DayRange } from './input/date-ranges';
export { FileDrop, type FileDropProps } from './input/FileDrop';
export type { ComboboxOption } from './input/filter-options';
export { Loading } from './Loading';
export { LINK_BUTTON } from './link-button';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
} from './Menu';
export { Stepper, type StepperProps } from './navigation/Stepper';
export { type Tab, Tabs, type TabsProps } from './navigation/Tabs';
export { PageHeader, type PageHeaderProps } from './PageHeader';
export { PasswordInput, type PasswordInputProps } from './PasswordInput';
export { Progress, type ProgressProps } from './Progress';
export { ReadFailure, type ReadFailureProps } from './ReadFailure';
export { Sheet, type SheetProps } from './Sheet';
export { StatCard, type StatCardProps, StatGrid } from './StatCard';
export { StatusBanner, type StatusBannerProps } from './StatusBanner';
export { Switch, type SwitchProps } from './Switch';
export { saveFile } from './save-file';
export { Tooltip, type TooltipProps } from './Tooltip';
export { DataTable } from './table/DataTable';
export type { Column, DataTableProps, Section, Selection } from './table/table';
export { Toasts } from './toast/Toasts';
export { todayIn, useToday } from './today';
export { useAddressChanges } from './use-address-changes';
export { useMedia } from './use-media';
export { useOnce } from './use-once';
export { type ScreenData, useScreenData } from './use-screen-data';
