import { BackOfficeApp } from './app/BackOfficeApp';
import { earlierVisit } from './app/starting/earlierVisit';
import { openEntry } from './app/starting/openEntry';

void openEntry(<BackOfficeApp />, () => Promise.resolve(earlierVisit));
