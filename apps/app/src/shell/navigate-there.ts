import { mapApps, openMapApp, type MapTarget } from '../device/map-app.ts';
import { showActionSheet } from './messages.ts';

/** Asks which of the two map apps, and opens it on the way to the target. */
export async function navigateThere(target: MapTarget): Promise<void> {
  const app = await showActionSheet({ title: target.name, choices: mapApps });
  if (app !== null) openMapApp(app, target);
}
