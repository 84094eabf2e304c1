/** Figures of the rules in force, for the pages that speak of them: words go into sentences, tables stand by themselves. */
export interface RuleFigures {
  words: Record<string, string>;
  tables: Record<string, FigureTable>;
}

export interface FigureTable {
  title: string;
  head: string[];
  rows: string[][];
}
