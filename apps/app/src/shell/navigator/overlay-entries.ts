interface Overlay {
  readonly id: number;
  /** Hides the overlay. */
  readonly close: () => void;
  entered: boolean;
}

/** Open overlays, lowest first, and whether each has a history entry yet. */
export function createOverlayEntries() {
  const open: Overlay[] = [];
  let numbered = 0;
  return {
    add(close: () => void): Overlay {
      const overlay = { id: (numbered += 1), close, entered: false };
      open.push(overlay);
      return overlay;
    },
    isOpen: (overlay: Overlay) => open.includes(overlay),
    any: () => open.length > 0,
    remove(overlay: Overlay): void {
      const at = open.indexOf(overlay);
      if (at >= 0) open.splice(at, 1);
    },
    entered: () => open.filter((overlay) => overlay.entered).length,
    /** Closes the topmost overlays until `count` are left. */
    closeDownTo(count: number): void {
      while (open.filter((overlay) => overlay.entered).length > count) open.pop()?.close();
    },
    /** Closes all. @returns how many had a history entry */
    closeAll(): number {
      const closed = open.splice(0).reverse();
      for (const overlay of closed) overlay.close();
      return closed.filter((overlay) => overlay.entered).length;
    },
    closeTop(): boolean {
      const top = open.at(-1);
      top?.close();
      return top !== undefined;
    },
  };
}
