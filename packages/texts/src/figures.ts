/** Current figures of the rules for content pages: `words` fill sentences, `tables` stand by themselves. */
export interface RuleFigures {
  words: Record<string, string>;
  tables: Record<string, FigureTable>;
}

export interface FigureTable {
  title: string;
  head: string[];
  rows: string[][];
}
