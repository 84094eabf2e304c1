import { beforeEach, describe, expect, test } from 'vitest';
import { createHardwareBack, type BackSurroundings } from './hardware-back.ts';

let did: string[];
let now: number;
let open: { keyboard: boolean; overlays: number; tabs: boolean };
let press: () => void;

beforeEach(() => {
  did = [];
  now = 1_000_000;
  open = { keyboard: false, overlays: 0, tabs: false };
  const around: BackSurroundings = {
    keyboardOpen: () => open.keyboard,
    closeKeyboard: () => {
      open.keyboard = false;
      did.push('closes the keyboard');
    },
    closeTopOverlay: () => {
      if (open.overlays === 0) return false;
      open.overlays -= 1;
      did.push('closes the overlay');
      return true;
    },
    onTabs: () => open.tabs,
    warn: () => did.push('says press again'),
    minimise: () => did.push('minimises'),
    pop: () => did.push('goes back'),
    now: () => now,
  };
  press = createHardwareBack(around);
});

describe('the phone’s back button', () => {
  test('closes the keyboard, then the overlays from the top, then goes back', () => {
    open = { keyboard: true, overlays: 2, tabs: false };
    for (let count = 0; count < 4; count += 1) press();
    expect(did).toEqual(['closes the keyboard', 'closes the overlay', 'closes the overlay', 'goes back']);
  });

  test('on the tabs says so first and minimises at a second press within two seconds', () => {
    open.tabs = true;
    press();
    now += 2000;
    press();
    expect(did).toEqual(['says press again', 'minimises']);
  });

  test('a second press that comes too late is a first one again', () => {
    open.tabs = true;
    press();
    now += 2001;
    press();
    now += 100;
    press();
    press();
    expect(did).toEqual(['says press again', 'says press again', 'minimises', 'says press again']);
  });
});
