/** A parsed event. */
export interface RawEvent {
  name: string;
  data: string;
}

/** Parses server-sent events incrementally (WHATWG HTML §9.2.6); a chunk may end anywhere. */
export class EventStreamParser {
  #rest = '';
  #name = '';
  #data: string[] = [];
  /** The `id` of the last event, for resuming after it. */
  lastId: string | null = null;
  /** Reconnection delay requested by the server, milliseconds. */
  retry: number | null = null;

  push(chunk: string): RawEvent[] {
    const events: RawEvent[] = [];
    const text = this.#rest + chunk;
    // A carriage return at the end may be half of a line break.
    const complete = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, complete).split(/\r\n|\r|\n/);
    this.#rest = (lines.pop() ?? '') + text.slice(complete);
    for (const line of lines) {
      const event = this.#take(line);
      if (event) events.push(event);
    }
    return events;
  }

  #take(line: string): RawEvent | null {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.lastId = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return null;
  }

  #dispatch(): RawEvent | null {
    const event = this.#data.length > 0 ? { name: this.#name || 'message', data: this.#data.join('\n') } : null;
    this.#name = '';
    this.#data = [];
    return event;
  }
}
