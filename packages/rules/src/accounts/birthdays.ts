/** Whether a birthday is possible for a living person. @param birthday `yyyy-MM-dd` @param today likewise */
export function isBirthdayPossible(birthday: string, today: string): boolean {
  return birthday >= '1900-01-01' && birthday < today;
}
