export { Accordion, AccordionItem, type AccordionItemProps } from './accordion/Accordion';
export { classNames } from './base/class-names';
export { useMedia } from './base/use-media';
export { Button, type ButtonProps, LINK_BUTTON } from './button/Button';
export { CopyButton, type CopyButtonProps } from './button/CopyButton';
export { CARD, Card, CardHeader, type CardHeaderProps } from './card/Card';
export { PageHeader, type PageHeaderProps } from './card/PageHeader';
export { StatCard, type StatCardProps, StatGrid } from './card/StatCard';
export { ChartLabels, type ChartLabelsProps } from './chart/ChartLabels';
export { LineChart, type LineChartProps } from './chart/LineChart';
export { Sparkline, type SparklineProps } from './chart/Sparkline';
export { linePath, toXPercent, toYPercent, valueRange } from './chart/scale';
export type { Series } from './chart/series';
export { useChartCursor } from './chart/use-chart-cursor';
export { Combobox, type ComboboxProps } from './combobox/Combobox';
export type { ComboboxOption } from './combobox/filter-options';
export { DateRange, type DateRangeProps } from './date-range/DateRange';
export type { DayRange } from './date-range/date-ranges';
export { Dialog, type DialogProps } from './dialog/Dialog';
export { Panel, type PanelProps } from './dialog/Panel';
export { Sheet, type SheetProps } from './dialog/Sheet';
export { FileDrop, type FileDropProps } from './file-drop/FileDrop';
export { type FilterChip, FilterChips, type FilterChipsProps } from './filter/FilterChips';
export { AmountInput, type AmountInputProps } from './input/AmountInput';
export { CopyField, type CopyFieldProps } from './input/CopyField';
export { DayInput } from './input/DayInput';
export { Field, type FieldControl, type FieldProps } from './input/Field';
export { Input, Select, Textarea } from './input/Input';
export { PasswordInput, type PasswordInputProps } from './input/PasswordInput';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
} from './menu/Menu';
export { Stepper, type StepperProps } from './navigation/Stepper';
export { type Tab, Tabs, type TabsProps } from './navigation/Tabs';
export { Badge, type BadgeProps } from './status/Badge';
export { EmptyState, type EmptyStateProps } from './status/EmptyState';
export { Loading } from './status/Loading';
export { Progress, type ProgressProps } from './status/Progress';
export { ReadFailure, type ReadFailureProps } from './status/ReadFailure';
export { StatusBanner, type StatusBannerProps } from './status/StatusBanner';
export { Checkbox, type CheckboxProps } from './switch/Checkbox';
export { Switch, type SwitchProps } from './switch/Switch';
export { DataTable } from './table/DataTable';
export type { Column, DataTableProps, Section, Selection } from './table/table';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip';
export { guardHistory, mayDiscard, useUnsavedText } from './unsaved-text/unsaved-text';
