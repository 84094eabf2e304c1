/** Draws a number, 0 ≤ x < 1. */
type Draw = () => number;

/** The faults of the simulated providers. Without any they answer as on a good day. */
export interface SandboxFaults {
  /** Whether this fault happens now. */
  happens(name: string): boolean;
  /** The next exchange that can have it, and only that one, has this fault. */
  next(name: string): void;
  /** Switches a fault on until it is switched off. */
  keep(name: string, on: boolean): void;
  /** Draws the named faults by chance, 0 to 1, until `clear`. @param draw seeded, so that a test can be repeated */
  draw(draw: Draw, chances: Readonly<Record<string, number>>): void;
  /** Ends all faults. */
  clear(): void;
  /** Those that are switched on, or due at the next exchange. */
  active(): readonly { name: string; once: boolean }[];
}

export function createSandboxFaults(): SandboxFaults {
  const kept = new Set<string>();
  const due: string[] = [];
  let drawn: { draw: Draw; chances: Readonly<Record<string, number>> } | null = null;
  return {
    happens(name) {
      const at = due.indexOf(name);
      if (at >= 0) {
        due.splice(at, 1);
        return true;
      }
      if (kept.has(name)) return true;
      const chance = drawn?.chances[name] ?? 0;
      return chance > 0 && drawn!.draw() < chance;
    },
    next: (name) => void due.push(name),
    keep: (name, on) => void (on ? kept.add(name) : kept.delete(name)),
    draw(draw, chances) {
      drawn = { draw, chances };
    },
    clear() {
      kept.clear();
      due.length = 0;
      drawn = null;
    },
    active: () => [...[...kept].map((name) => ({ name, once: false })), ...due.map((name) => ({ name, once: true }))],
  };
}

/**
 * An exchange with a simulated provider that the network may spoil: `<row> lost` never reaches it, `<row> unanswered`
 * is done there without an answer.
 * @param unanswered the error of an exchange without an answer
 * @param instead what the provider may answer without doing anything, by the fault's name
 */
export async function exchange<Answer>(
  faults: SandboxFaults,
  row: string,
  run: () => Promise<Answer>,
  unanswered: () => Error,
  instead: Readonly<Record<`${string} ${string}`, () => Answer>> = {},
): Promise<Answer> {
  if (faults.happens(`${row} lost`)) throw unanswered();
  for (const [name, answer] of Object.entries(instead)) if (faults.happens(name)) return answer();
  const answer = await run();
  if (faults.happens(`${row} unanswered`)) throw unanswered();
  return answer;
}
