/** Numbers that flow between nodes: what goes into a node leaves it, except at both ends. */
export interface Flow {
  readonly nodes: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  /** Of ids of nodes. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly value: number }[];
}

/** Place of a node: its column from the left, and where it is in the column. */
export interface NodePlace {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly column: number;
  readonly row: number;
  readonly y: number;
  readonly height: number;
}
/** Place of a link: where it leaves one node and reaches the other. */
export interface LinkPlace {
  readonly from: NodePlace;
  readonly to: NodePlace;
  readonly value: number;
  readonly fromY: number;
  readonly toY: number;
  readonly height: number;
}

/** Returns the column of each node: the number of links from the farthest beginning. */
export function flowColumns({ nodes, links }: Flow): ReadonlyMap<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  // As many rounds as there are nodes: a circle, which no flow has, would go on.
  for (let round = 0, isMoved = true; isMoved && round < nodes.length; round += 1) {
    isMoved = false;
    for (const { from, to } of links) {
      const column = (columns.get(from) ?? 0) + 1;
      if ((columns.get(to) ?? 0) >= column) continue;
      columns.set(to, column);
      isMoved = true;
    }
  }
  return columns;
}

/**
 * Places nodes below each other in their columns, as high as they are large, and links between them in the order of
 * their nodes.
 * @param gap pixels between two nodes
 */
export function flowPlaces(flow: Flow, height: number, gap: number) {
  const columns = flowColumns(flow);
  const count = Math.max(0, ...columns.values()) + 1;
  const byColumn = Array.from({ length: count }, (_, column) =>
    flow.nodes.filter(({ id }) => columns.get(id) === column),
  );
  const scale = Math.min(
    ...byColumn.map((nodes) => {
      const total = nodes.reduce((sum, { value }) => sum + value, 0);
      return total > 0 ? Math.max(height - gap * (nodes.length - 1), 0) / total : Number.POSITIVE_INFINITY;
    }),
  );
  const places = new Map<string, NodePlace>();
  for (const [column, nodes] of byColumn.entries()) {
    let y = 0;
    for (const [row, node] of sorted(nodes, flow, places).entries()) {
      const place = { ...node, column, row, y, height: node.value * scale };
      places.set(node.id, place);
      y += place.height + gap;
    }
  }
  return { nodes: [...places.values()], links: linkPlaces(flow, places, scale), columns: count };
}

/** Returns the nodes in the order of the nodes before them, so that few links cross. */
function sorted(nodes: Flow['nodes'], { links }: Flow, places: ReadonlyMap<string, NodePlace>) {
  const middle = (id: string) => {
    const sources = links.filter(({ to, from }) => to === id && places.has(from));
    const total = sources.reduce((sum, { value }) => sum + value, 0);
    const weighted = sources.reduce((sum, { from, value }) => {
      const place = places.get(from);
      return sum + (place ? place.y + place.height / 2 : 0) * value;
    }, 0);
    return total > 0 ? weighted / total : 0;
  };
  const middles = new Map(nodes.map(({ id }) => [id, middle(id)]));
  return nodes.toSorted((one, other) => (middles.get(one.id) ?? 0) - (middles.get(other.id) ?? 0));
}

function linkPlaces({ links }: Flow, places: ReadonlyMap<string, NodePlace>, scale: number): LinkPlace[] {
  const known = links.flatMap(({ from, to, value }) => {
    const [source, target] = [places.get(from), places.get(to)];
    return source && target ? [{ from: source, to: target, value }] : [];
  });
  const left = new Map<string, number>();
  const reached = new Map<string, number>();
  const take = (taken: Map<string, number>, { id, y }: NodePlace, height: number): number => {
    const at = taken.get(id) ?? y;
    taken.set(id, at + height);
    return at;
  };
  // A node gives in the order of its targets and takes in the order of its sources.
  const byTarget = known.toSorted((one, other) => one.to.y - other.to.y);
  const fromYs = new Map(byTarget.map((link) => [link, take(left, link.from, link.value * scale)]));
  const bySource = known.toSorted((one, other) => one.from.y - other.from.y);
  return bySource.map((link) => {
    const height = link.value * scale;
    return { ...link, height, fromY: fromYs.get(link) ?? 0, toY: take(reached, link.to, height) };
  });
}
