export type PermissionKind = 'location' | 'background-location' | 'bluetooth' | 'camera' | 'notifications';
/** `askable`: the system would ask the person; `refused`: it would not, and only the phone's settings help. */
export type PermissionState = 'granted' | 'askable' | 'refused';

export interface PermissionPort {
  state(kind: PermissionKind): Promise<PermissionState>;
  /** Makes the system ask the person. */
  ask(kind: PermissionKind): Promise<PermissionState>;
}
