/** Printed on our networked scales: `SC-` and 8 to 20 letters and digits. */
export const SCALE_SERIAL = /^SC-[A-Z0-9]{8,20}$/;
/** The number on any scale's plate. */
export const PLATE_TEXT = /^[A-Za-z0-9][A-Za-z0-9-]{2,31}$/;
