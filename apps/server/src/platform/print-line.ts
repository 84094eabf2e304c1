/** Writes a line for the person who runs a command. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
