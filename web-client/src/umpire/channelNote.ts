// The note of a seat with the hour of the last line of the umpires' channel that its umpire has read.
export const CHANNEL_READ_NOTE = 'channel-read';

/** Puts the note of this browser together with the server's: what one browser has read is read. */
export const mergeChannelRead = (mine: unknown, theirs: unknown): unknown => (String(mine) > String(theirs) ? mine : theirs);
