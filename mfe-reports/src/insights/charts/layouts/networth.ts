import type { Frame, Picture } from '../picture/picture';
import type { Cell } from '../plane/chart';
import { monthName, type NetworthMonth, typeName, typesOf, valueOfType } from '../plane/networth-months';
import { columns } from './columns';

/** Draws what accounts hold by type, on top of each other, with a line of their sum. */
export function networth(months: readonly NetworthMonth[], frame: Frame): Picture {
  const points = months.map(({ month }) => ({ key: month, name: monthName(month), color: null }));
  const series = typesOf(months).map((type) => {
    return {
      key: type,
      name: typeName(type),
      color: null,
      cells: months.map((month) => cellOf(valueOfType(month, type))),
    };
  });
  const cells = months.map(({ net }) => cellOf(net));
  return columns({ points, series, isTime: true }, frame, true, { key: 'net', name: 'Net worth', color: null, cells });
}

const cellOf = (value: number): Cell => ({ value, compare: null, link: null });
