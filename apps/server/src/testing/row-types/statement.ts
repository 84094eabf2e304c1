/** A property of a declared row type. */
export interface DeclaredColumn {
  readonly name: string;
  readonly kinds: readonly ('string' | 'number' | 'boolean' | 'array' | 'bytes' | 'object' | 'unknown')[];
  readonly nullable: boolean;
}

/** A statement as it stands in the sources, with the rows that its caller expects. */
export interface Statement {
  readonly file: string;
  readonly line: number;
  /** The texts it can have; empty when they are only known while it runs. */
  readonly texts: readonly string[];
  /** Null when the caller reads no column. */
  readonly columns: readonly DeclaredColumn[] | null;
}
