// Watches ships.
trigger ShipTrigger on Ship__c (before insert, after update) {
    ShipHandler.run(Trigger.new);
}
