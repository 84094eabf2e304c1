/** Photos of one thing: a booking, a weighed line, a listing, a rating, a report. */
export const MAX_PHOTOS = 9;
