/** Cursor at the end of a page of applications: moment, applicant and district of its last row. */
export interface ApplicationCursor {
  appliedAt: string;
  applicantId: string;
  adcode: string;
}

export function writeApplicationCursor({ appliedAt, applicantId, adcode }: ApplicationCursor): string {
  return `${Date.parse(appliedAt)}.${applicantId}.${adcode}`;
}

/** Null when the text is no such cursor. */
export function readApplicationCursor(text: string): ApplicationCursor | null {
  const match = /^(\d{1,13})\.([\da-f-]{36})\.(\d{6})$/.exec(text);
  return match
    ? { appliedAt: new Date(Number(match[1])).toISOString(), applicantId: match[2]!, adcode: match[3]! }
    : null;
}
