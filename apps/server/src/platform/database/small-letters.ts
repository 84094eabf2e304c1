/**
 * SQL of a text in small letters, for texts that are compared with each other whatever the case. Both sides of a
 * comparison are written so: JavaScript's small letters are others (`Σ` at a word's end, `İ`, and in a database without a
 * locale all but A to Z). A to Z have theirs in every locale, in Turkish as well.
 */
export const inSmallLetters = (sql: string): string => `lower(lower(${sql} COLLATE "C") COLLATE "default")`;
