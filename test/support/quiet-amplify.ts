import { ConsoleLogger } from 'aws-amplify/utils';

// Otherwise Amplify warns at each sign-in that the pool has an address of its own.
ConsoleLogger.LOG_LEVEL = 'ERROR';
