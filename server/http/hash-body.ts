// Detects a repeated request: the same key with the same body.
import { createHash } from 'node:crypto';

/** A validated body has its fields in the contract's order, so equal bodies have equal hashes. */
export const hashBody = (body: object): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();
