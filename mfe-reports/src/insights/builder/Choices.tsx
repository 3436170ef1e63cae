import { CHARTS, COMPARISONS, DIMENSIONS, type Dimension, INSIGHT_LIMITS, MEASURES } from '@pocket/contracts/insights';
import { chartReason, dimensionFault, measureFault } from '../question/faults';
import { canHaveTop, type Question } from '../question/question';
import { CHART_TITLES, DIMENSION_TITLES, MEASURE_TITLES } from '../question/titles';
import { type Choice, ChoiceSelect, choicesOf } from './ChoiceSelect';
import { FilterPart } from './FilterPart';
import { NumberField } from './NumberField';
import { RangeFields } from './RangeFields';
import { useHasPlan } from './use-plan';

export interface ChoicesProps {
  readonly question: Question;
  /** @param isTyped true for what is typed, which adds no step to the history of the browser */
  readonly onChange: (change: Partial<Question>, isTyped?: boolean) => void;
}

const COMPARE_TITLES = { none: 'Nothing', previous: 'The time before', lastYear: 'A year before' } as const;

/** Everything that a question is made of. Each choice applies at once. */
export function Choices({ question, onChange }: ChoicesProps) {
  const { measure, by, range, compare, filter, top, chart } = question;
  const hasPlan = useHasPlan();
  const hasTop = canHaveTop(by);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <ChoiceSelect
        label="Measure"
        value={measure}
        choices={choicesOf(MEASURES, MEASURE_TITLES, (each) => measureFault(each, question))}
        onChange={(next) => onChange({ measure: next })}
      />
      <Dimensions question={question} hasPlan={hasPlan} onChange={onChange} />
      <RangeFields range={range} hasPlan={hasPlan} onChange={(next, isTyped) => onChange({ range: next }, isTyped)} />
      <ChoiceSelect
        label="Compared with"
        value={compare ?? 'none'}
        choices={choicesOf(['none', ...COMPARISONS] as const, COMPARE_TITLES)}
        onChange={(next) => onChange({ compare: next === 'none' ? null : next })}
      />
      <FilterPart
        measure={measure}
        filter={filter}
        onChange={(change, isTyped) => onChange({ filter: { ...filter, ...change } }, isTyped)}
      />
      <NumberField
        label="Largest rows only"
        placeholder="All"
        isOptional
        value={top}
        max={INSIGHT_LIMITS.top}
        disabled={!hasTop}
        hint={
          hasTop ? undefined : by.length > 0 ? 'Rows of time are all shown.' : 'There are no rows without a dimension.'
        }
        onChange={(next) => onChange({ top: next }, true)}
      />
      <ChoiceSelect
        label="Chart"
        value={chart}
        choices={choicesOf(CHARTS, CHART_TITLES, (each) => chartReason(each, question))}
        onChange={(next) => onChange({ chart: next })}
      />
    </div>
  );
}

const NONE: Choice<'none'> = { value: 'none', title: 'Nothing' };

interface DimensionsProps extends ChoicesProps {
  readonly hasPlan: boolean;
}

function Dimensions({ question, hasPlan, onChange }: DimensionsProps) {
  const [rows, columns] = question.by;
  const choices = (other: Dimension | undefined): readonly Choice<Dimension | 'none'>[] => [
    NONE,
    ...choicesOf(DIMENSIONS, DIMENSION_TITLES, (each) => dimensionFault(each, other, question, hasPlan)),
  ];
  const set = (...by: readonly (Dimension | 'none' | undefined)[]) =>
    onChange({ by: by.filter((each): each is Dimension => each !== undefined && each !== 'none') });
  return (
    <>
      <ChoiceSelect
        label="By"
        value={rows ?? 'none'}
        choices={choices(columns)}
        onChange={(next) => set(next, columns)}
      />
      <ChoiceSelect
        label="And by"
        value={columns ?? 'none'}
        choices={choices(rows)}
        hint={rows ? undefined : 'Choose the first dimension before.'}
        disabled={!rows}
        onChange={(next) => set(rows, next)}
      />
    </>
  );
}
