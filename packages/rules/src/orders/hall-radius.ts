/** Search radii of the hall that a recycler may choose from, metres, rising. */
export const hallRadii = [1_000, 3_000, 5_000, 10_000] as const;

/** The radius of a hall in which none was chosen, metres. */
export const usualHallRadius: (typeof hallRadii)[number] = 5_000;
