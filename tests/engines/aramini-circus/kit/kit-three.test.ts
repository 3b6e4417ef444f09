import { checkSeats } from './checked.js';

checkSeats(3);
