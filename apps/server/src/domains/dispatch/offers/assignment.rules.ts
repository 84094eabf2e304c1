/**
 * The cheapest assignment of rows to different columns: every row gets one. Shortest augmenting paths with potentials
 * (Jonker and Volgenant, as in "A shortest augmenting path algorithm for dense and sparse linear assignment problems",
 * 1987), on a rectangle.
 * @param costs integers by row and column, all rows of one length, at least as many columns as rows
 * @returns the column of each row
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (columns < rows) throw new Error('an assignment needs a column for every row');
  // Rows and columns are counted from 1: 0 is the row that is being placed, and the column it starts from.
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const visited = new Uint8Array(columns + 1);
    do {
      visited[column] = 1;
      const at = rowOf[column]!;
      const line = costs[at - 1]!;
      let delta = Infinity;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (visited[other]) continue;
        const reduced = line[other - 1]! - rowPotential[at]! - columnPotential[other]!;
        if (reduced < least[other]!) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if (least[other]! < delta) {
          delta = least[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (visited[other]) {
          rowPotential[rowOf[other]!]! += delta;
          columnPotential[other]! -= delta;
        } else least[other]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column]!;
      rowOf[column] = rowOf[before]!;
      column = before;
    }
  }
  const columnOf = Array.from<number>({ length: rows }).fill(-1);
  for (let column = 1; column <= columns; column += 1)
    if (rowOf[column] !== 0) columnOf[rowOf[column]! - 1] = column - 1;
  return columnOf;
}
